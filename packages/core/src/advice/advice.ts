/** What a developer is told about a code: how it comes about, and what to do. */
export type Advice = { cause: string; remedy: string }
