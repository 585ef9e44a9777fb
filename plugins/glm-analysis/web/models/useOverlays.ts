import { useMemo } from 'react';
import type { Model } from '../../contract/models';
import { useAddress } from '../overviews/useAddress';
import { useGetModelQuery, useListModelsQuery } from './calls';
import { mostOverlays } from './OverlayPicker';

/** Other models of the file, and those that the address lays over this one (`over=3.7`). */
export function useOverlays({ id, fileName }: Pick<Model, 'id' | 'fileName'>) {
  const { get } = useAddress();
  const list = useListModelsQuery({ fileName });
  const models = (list.data ?? []).filter((one) => one.id !== id);
  const asked = (get('over') ?? '').split('.').map(Number);
  const chosen = models
    .filter((one) => asked.includes(one.id))
    .map((one) => one.id)
    .slice(0, mostOverlays);
  const idAt = (place: number) => ({ id: chosen[place] ?? 0 });
  // one call a model, at most `mostOverlays`
  const [first, second, third] = [
    useGetModelQuery(idAt(0), { skip: chosen.length < 1 }).currentData,
    useGetModelQuery(idAt(1), { skip: chosen.length < 2 }).currentData,
    useGetModelQuery(idAt(2), { skip: chosen.length < 3 }).currentData,
  ];
  const laidOver = useMemo(() => [first, second, third].filter((one): one is Model => one !== undefined), [first, second, third]);
  return { models, chosen, laidOver };
}
