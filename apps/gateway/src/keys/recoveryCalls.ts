import {
  listReader,
  type Reader,
  readerOf,
  readNothing,
  textReader,
  wordReader,
} from '@latchkey/protocol/frame'

type RecoveryCall<Request, Answer> = { request: Reader<Request>; answer: Reader<Answer> }

const text = textReader(400)
const id = textReader(36, /^[\da-f-]{36}$/)
const email = textReader(320)
const key = textReader(87, /^B[\w-]{86}$/)
const sealed = textReader(8192, /^[\w.-]+$/)
const time = textReader(40)
/** Tells the splits of one account apart, without telling anything of them. */
const split = textReader(64, /^[\da-f]{64}$/)
const ofAccount = { userId: id }
const ofDevice = { ...ofAccount, device: id }
const state = wordReader('waiting', 'ready', 'cancelled', 'taken')
const emails = listReader(email, 50)

/** What the gateway asks of the recovery process: `POST /v1/<name>`. What is sealed, the gateway passes on and cannot open. */
export const recoveryCalls = {
  /** The key that shares are sealed for, and how long a request waits, in ms. */
  key: {
    request: readNothing,
    answer: readerOf({ key, delay: textReader(20, /^\d+$/) }),
  },
  keep: {
    request: readerOf({ ...ofAccount, project: text, site: text, evm: text, split, key, sealed, emails }),
    answer: readNothing,
  },
  /** A device asks for the share, and gives the key that it is to be sealed for. The owner is told by mail. */
  ask: {
    request: readerOf({
      ...ofDevice,
      project: text,
      site: text,
      split,
      key,
      browser: text,
      place: text,
      emails,
    }),
    answer: readerOf({ id }),
  },
  state: {
    request: readerOf({ ...ofDevice, id }),
    answer: readerOf({ state, askedAt: time, dueAt: time }),
  },
  take: { request: readerOf({ ...ofDevice, id }), answer: readerOf({ sealed }) },
  /** What waits, for a device that is in. */
  list: {
    request: readerOf(ofAccount),
    answer: readerOf({
      waiting: listReader(readerOf({ id, browser: text, askedAt: time, dueAt: time }), 20),
    }),
  },
  cancel: { request: readerOf({ ...ofAccount, id }), answer: readNothing },
  /** Deletes everything that is kept for an account, but for what happened to it. */
  forget: { request: readerOf(ofAccount), answer: readNothing },
  audit: {
    request: readerOf(ofAccount),
    answer: readerOf({
      entries: listReader(readerOf({ at: time, what: text }, { device: text, place: text }), 200),
    }),
  },
} as const satisfies Record<string, RecoveryCall<unknown, unknown>>

export type RecoveryCallName = keyof typeof recoveryCalls
export type RecoveryRequest<Name extends RecoveryCallName> = ReturnType<
  (typeof recoveryCalls)[Name]['request']
>
export type RecoveryAnswer<Name extends RecoveryCallName> = ReturnType<(typeof recoveryCalls)[Name]['answer']>
