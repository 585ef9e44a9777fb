import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { message } from '@tessera/plugin-sdk/contract';
import { Problem } from '@tessera/plugin-sdk/server';
import type { Ranges } from '../../contract/variableSettings';

/** Ranges put right, with a sentence for each change. */
export interface PutRight {
  min: number;
  values: number[];
  max: number | null;
  warnings: LocalizedText[];
}

const listed = (values: readonly number[]): string => values.join('; ');

/**
 * Values at most once and ascending, min at least 0 and below the smallest, max above the largest.
 * @throws Problem 400 `invalid` for a list without a single usable value
 */
export function putRight({ min, values, max }: Pick<Ranges, 'min' | 'values' | 'max'>): PutRight {
  const warnings: LocalizedText[] = [];
  const repeated = [...new Set(values.filter((value, i) => values.indexOf(value) !== i))];
  if (repeated.length)
    warnings.push({ vi: `Đã bỏ giá trị trùng: ${listed(repeated)}.`, en: `Duplicate values were removed: ${listed(repeated)}.` });
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const tooLow = sorted.filter((value) => value <= 0);
  if (tooLow.length)
    warnings.push({
      vi: `Đã bỏ giá trị không lớn hơn 0: ${listed(tooLow)}.`,
      en: `Values that are not above 0 were removed: ${listed(tooLow)}.`,
    });
  const kept = sorted.slice(tooLow.length);
  const [smallest, largest] = [kept[0], kept.at(-1)];
  if (smallest === undefined || largest === undefined) throw emptyList();
  const isLow = min < 0;
  const isHigh = min >= smallest;
  if (isLow)
    warnings.push({
      vi: `Giá trị nhỏ nhất không được dưới 0: ${min} đã được đổi thành 0.`,
      en: `The minimum must be at least 0: ${min} was changed to 0.`,
    });
  if (isHigh)
    warnings.push({
      vi: `Giá trị nhỏ nhất ${min} không nhỏ hơn khoảng đầu ${smallest}: đã được đổi thành 0.`,
      en: `The minimum ${min} is not below the smallest value ${smallest}: it was changed to 0.`,
    });
  const isShort = max !== null && max <= largest;
  if (isShort)
    warnings.push({
      vi: `Giá trị lớn nhất ${max} không lớn hơn khoảng cuối ${largest}: đã được đổi thành vô cùng.`,
      en: `The maximum ${max} is not above the largest value ${largest}: it was changed to infinity.`,
    });
  return { min: isLow || isHigh ? 0 : min, values: kept, max: isShort ? null : max, warnings };
}

const emptyList = () =>
  new Problem(
    400,
    'invalid',
    {
      vi: 'Danh sách giá trị trống. Hãy nhập ít nhất một giá trị lớn hơn 0.',
      en: 'List of empty values. Enter at least one value above 0.',
    },
    { errors: [{ path: 'values', message: message('glm-analysis:validation.noValues') }] },
  );
