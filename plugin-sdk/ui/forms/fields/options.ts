/** One choice. Values are compared as they are; labels arrive translated. */
export interface Option<Value extends string | number = string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export const labelOf = (options: readonly Option[], value: unknown) => options.find((one) => one.value === value)?.label ?? String(value);

export const labelsOf = (options: readonly Option[], values: readonly unknown[]) =>
  values.map((value) => labelOf(options, value)).join(', ');
