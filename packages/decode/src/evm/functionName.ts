import { functions } from './functions'

/** The name of a function that is known to move, allow or hand over what somebody has, by the first bytes of its call. */
export function functionName(selector: string): string | undefined {
  const digits = selector.slice(2).toLowerCase()
  return Object.hasOwn(functions, digits) ? functions[digits]?.name : undefined
}
