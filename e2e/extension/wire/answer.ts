import { isRecord } from './isRecord'

/** How a request ended. Its `error` is one of EIP-1193 or JSON-RPC. */
export type Answer = { result: unknown } | { error: { code: number; message: string } }

/** What came over a wire as an answer; undefined when it is none. */
export function readAnswer(value: unknown): Answer | undefined {
  if (!isRecord(value)) return undefined
  const { error } = value
  if (isRecord(error)) {
    const { code, message } = error
    return Number.isInteger(code) && typeof message === 'string'
      ? { error: { code: code as number, message } }
      : undefined
  }
  return 'result' in value ? { result: value.result } : undefined
}
