/** How much of something: `value` in its smallest unit, of which 10 ** `decimals` make a whole one. */
export type Amount = { readonly value: bigint; readonly decimals: number }

/** What is left over when a unit is cut off: dropped, or counted as one more. */
export type Rounding = 'down' | 'up'
