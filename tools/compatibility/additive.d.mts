export const declared: RegExp;
export function faultsOf(files: readonly string[]): string[][];
export function statementsOf(sql: string): string[];
