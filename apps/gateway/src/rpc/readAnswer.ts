import { jsonMember } from '../kernel/jsonMember'
import { hideSecrets } from '../upstream/hideSecrets'
import type { RpcError, RpcOutcome } from './rpcOutcome'

export type Answer = Extract<RpcOutcome, { kind: 'result' }> | RpcError

/** Parses a node's answer to the request `id`; undefined if it is not a valid one. */
export function readAnswer(text: string, id: number, secrets: readonly string[]): Answer | undefined {
  const body = parse(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const { id: answered, result, error } = body as Record<string, unknown>
  if (answered !== id) return undefined
  if (error !== undefined && error !== null) return readError(text, error, secrets)
  const json = jsonMember(text, 'result')
  return json === undefined ? undefined : { kind: 'result', json, value: result }
}

function readError(text: string, error: unknown, secrets: readonly string[]): RpcError | undefined {
  const { code, message } = error as Record<string, unknown>
  if (typeof code !== 'number' || !Number.isInteger(code) || typeof message !== 'string') return undefined
  const raw = jsonMember(text, 'error') ?? ''
  return { kind: 'error', code, message: hideSecrets(message, secrets), json: hideSecrets(raw, secrets) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
