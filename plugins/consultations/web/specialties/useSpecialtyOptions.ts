import { hooksOf } from '@tessera/plugin-sdk/web';
import { specialtyChoices } from '../../contract/specialties';

const { useChooseSpecialtyQuery } = hooksOf(specialtyChoices);

/** Specialties as filters offer them. */
export function useSpecialtyOptions(): { value: number; label: string }[] {
  const { data = [] } = useChooseSpecialtyQuery({});
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
