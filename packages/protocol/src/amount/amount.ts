/** An amount: `value` counts the smallest unit; 10 ** `decimals` of it make a whole one. */
export type Amount = { readonly value: bigint; readonly decimals: number }

/** How to treat the rest when digits are cut off: drop it, or add one. */
export type Rounding = 'down' | 'up'
