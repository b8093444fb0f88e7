/** The same texts in another language. */
export type Translated<English> = { readonly [Key in keyof English]: string }
