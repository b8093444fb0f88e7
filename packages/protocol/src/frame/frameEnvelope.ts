import {
  type FrameAnswer,
  type FrameMessageName,
  type FrameRequest,
  frameMessages,
  isFrameMessageName,
} from './frameMessages'
import { readBoolean, textReader } from './reader'

const toFrame = '@w3m-app/'
const toPage = '@w3m-frame/'
const id = textReader(64, /^[\w-]+$/)

/** A request as the frame receives it, its payload validated by the table. */
export type ReadFrameRequest = {
  [Name in FrameMessageName]: { id: string; name: Name; payload: FrameRequest<Name> }
}[FrameMessageName]

/** A message of the frame: the result of a request, or an event of its own. */
export type ReadFrameEvent =
  | { kind: 'success'; id: string; name: FrameMessageName; payload: unknown }
  | { kind: 'error'; id: string; name: FrameMessageName; message: string }
  | { kind: 'ready' }
  /** Our addition: the frame shows something, or nothing any more. */
  | { kind: 'view'; isShown: boolean }
  /** Our addition: the wallet now has a backup, or no longer has one. */
  | { kind: 'backup'; isBackedUp: boolean }

export function frameRequest<Name extends FrameMessageName>(
  id: string,
  name: Name,
  payload: FrameRequest<Name>,
): object {
  return { id, type: `${toFrame}${name}`, ...(payload === undefined ? {} : { payload }) }
}

export function frameSuccess<Name extends FrameMessageName>(
  id: string,
  name: Name,
  payload: FrameAnswer<Name>,
): object {
  return { id, type: `${toPage}${name}_SUCCESS`, ...(payload === undefined ? {} : { payload }) }
}

export function frameError(id: string, name: FrameMessageName, message: string): object {
  return { id, type: `${toPage}${name}_ERROR`, payload: { message } }
}

export const frameReady: object = { type: `${toPage}READY`, payload: {} }

export function frameView(isShown: boolean): object {
  return { type: `${toPage}VIEW`, payload: { isShown } }
}

export function frameBackup(isBackedUp: boolean): object {
  return { type: `${toPage}BACKUP`, payload: { isBackedUp } }
}

/** Reads a message to the frame; undefined for everything that does not match exactly. */
export function readFrameRequest(data: unknown): ReadFrameRequest | undefined {
  try {
    const { id: given, type, payload } = fieldsOf(data)
    const name = nameIn(type, toFrame, '')
    if (!name) return undefined
    return { id: id(given), name, payload: frameMessages[name].request(payload) } as ReadFrameRequest
  } catch {
    return undefined
  }
}

/** Reads a message from the frame; undefined for everything that does not match exactly. */
export function readFrameEvent(data: unknown): ReadFrameEvent | undefined {
  try {
    const { id: given, type, payload } = fieldsOf(data)
    if (type === `${toPage}READY`) return { kind: 'ready' }
    if (type === `${toPage}VIEW`) return { kind: 'view', isShown: fieldsOf(payload).isShown === true }
    if (type === `${toPage}BACKUP`)
      return { kind: 'backup', isBackedUp: readBoolean(fieldsOf(payload).isBackedUp) }
    const done = nameIn(type, toPage, '_SUCCESS')
    if (done)
      return { kind: 'success', id: id(given), name: done, payload: frameMessages[done].answer(payload) }
    const failed = nameIn(type, toPage, '_ERROR')
    if (!failed) return undefined
    const { message } = fieldsOf(payload ?? {})
    const text = typeof message === 'string' && message ? message.slice(0, 1000) : 'An error occurred' // ERR-16
    return { kind: 'error', id: id(given), name: failed, message: text }
  } catch {
    return undefined
  }
}

function nameIn(type: unknown, prefix: string, suffix: string): FrameMessageName | undefined {
  if (typeof type !== 'string' || type.length > 100 || !type.startsWith(prefix) || !type.endsWith(suffix))
    return undefined
  const name = type.slice(prefix.length, type.length - suffix.length)
  return isFrameMessageName(name) ? name : undefined
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('expected an object')
  return value as Record<string, unknown>
}
