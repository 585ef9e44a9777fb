/**
 * What a column is called by people: its description up to the first explanation, else its standard name. A free column is described by its
 * own name, which is whole whatever signs stand in it.
 * @example nameOfColumn('POLICY_NO', 'Policy (contract) number; the row number where left empty') // 'Policy (contract) number'
 */
export const nameOfColumn = (name: string, description: string): string =>
  description === name ? name : description.split(/[;:]/)[0]?.trim() || name;
