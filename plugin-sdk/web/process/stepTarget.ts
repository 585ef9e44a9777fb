/** Which records a step is asked for: one, those chosen, or all that match. */
export type StepTarget<Row> = { row: Row } | { ids: number[] } | { matching: Record<string, unknown> };
