/** What we tell a developer about a code: its cause and its remedy. */
export type Advice = { cause: string; remedy: string }
