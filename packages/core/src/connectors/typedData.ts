import type { TypedData, TypedDataDomain, TypedDataToPrimitiveTypes } from 'abitype'

export type { TypedData }

/** Typed data (EIP-712); the message has the type of `types` if you write them `as const`. */
export type TypedDataParameters<
  types extends TypedData | Record<string, unknown> = Record<string, unknown>,
  primaryType extends string = string,
> = {
  domain?: TypedDataDomain | undefined
  types: types
  primaryType: primaryType | (keyof types & string)
  message: types extends TypedData
    ? primaryType extends keyof TypedDataToPrimitiveTypes<types>
      ? TypedDataToPrimitiveTypes<types>[primaryType]
      : Record<string, unknown>
    : Record<string, unknown>
}
