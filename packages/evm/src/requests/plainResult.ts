/** An ABI parameter: the fields that both ethers versions share. */
type AbiType = {
  readonly name?: string | null
  readonly baseType: string
  readonly components?: readonly AbiType[] | null
  readonly arrayChildren?: AbiType | null
}

/**
 * A function's result in the form all adapters share: a single value as it is, several as a list, a struct as an object,
 * or as a list if a member has no name. Integers of up to 48 bits are numbers, larger ones bigint.
 *
 * @example
 * plainResult(fragment.outputs, face.decodeFunctionResult(fragment, data))
 */
export function plainResult(types: readonly AbiType[], values: ArrayLike<unknown>): unknown {
  const all = types.map((type, index) => plain(type, values[index]))
  return all.length > 1 ? all : all[0]
}

function plain(type: AbiType, value: unknown): unknown {
  const { baseType, arrayChildren, components } = type
  const values = value as ArrayLike<unknown>
  if (baseType === 'array' && arrayChildren) return Array.from(values, inner => plain(arrayChildren, inner))
  if (baseType !== 'tuple' || !components) return plainInteger(baseType, value)
  const members = components.map((member, index) => plain(member, values[index]))
  if (!components.every(({ name }) => name)) return members
  return Object.fromEntries(components.map(({ name }, index) => [name, members[index]]))
}

/** Integers are bigint, number or an object of the library, whose value is its string. */
function plainInteger(type: string, value: unknown): unknown {
  const bits = /^u?int(\d+)$/.exec(type)?.[1]
  if (!bits) return value
  return Number(bits) <= 48 ? Number(value) : BigInt(String(value))
}
