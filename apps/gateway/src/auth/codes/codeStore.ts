import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

export type CodeKind = 'login' | 'update-old' | 'update-new' | 'link'

/** A mail with a code or a link that a device waits for. */
export type CodeRow = {
  id: string
  device_id: string
  email: string
  target: string | null
  user_id: string | null
  code_hash: Buffer | null
  tries: number
  browser: string
  is_refused: boolean
  sent_at: Date
  approved_at: Date | null
  expires_at: Date
}

export type CodeOf = { device: string; kind: CodeKind }

type NewCode = CodeOf & {
  id: string
  email: string
  browser: string
  now: number
  target?: string
  userId?: string
  linkHash?: Buffer
  codeHash?: Buffer
}

export const codeLife = 20 * 60_000
export const resendAfter = 30_000
export const mostTries = 5

const columns =
  'id, device_id, email, target, user_id, code_hash, tries, browser, is_refused, sent_at, approved_at, expires_at'

/**
 * Whether a mail was sent so lately that the next one has to wait. One that was sent well after now was sent before the
 * clock was set back, and keeps nobody waiting until the clock has caught up.
 */
export function isRecent(sentAt: Date, now: number): boolean {
  return Math.abs(now - sentAt.getTime()) < resendAfter
}

export const newCodeId = (): string => randomUUID()

/** Keeps a new code or link in the place of the one before; false if that one was sent just now. */
export async function keepCode(pool: Pool, code: NewCode): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'embedded-code-keep',
    text: `insert into embedded_codes
             (device_id, kind, id, email, target, user_id, link_hash, code_hash, browser, sent_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           on conflict (device_id, kind) do update set id = $3, email = $4, target = $5, user_id = $6, link_hash = $7,
             code_hash = $8, browser = $9, sent_at = $10, expires_at = $11, tries = 0, approved_at = null,
             is_refused = false
           where embedded_codes.sent_at <= $12 or embedded_codes.sent_at >= $13`,
    values: [
      ...[code.device, code.kind, code.id, code.email, code.target ?? null, code.userId ?? null],
      ...[code.linkHash ?? null, code.codeHash ?? null, code.browser, new Date(code.now)],
      ...[new Date(code.now + codeLife), new Date(code.now - resendAfter)],
      new Date(code.now + resendAfter),
    ],
  })
  return rowCount === 1
}

export async function findCode(pool: Pool, { device, kind }: CodeOf): Promise<CodeRow | undefined> {
  const { rows } = await pool.query<CodeRow>({
    name: 'embedded-code-find',
    text: `select ${columns} from embedded_codes where device_id = $1 and kind = $2`,
    values: [device, kind],
  })
  return rows[0]
}

/** Takes one of the tries that a code has, also of many at once (T-21). Nothing if none is left, or the code is old. */
export async function takeTry(
  pool: Pool,
  { device, kind, now }: CodeOf & { now: number },
): Promise<CodeRow | undefined> {
  const { rows } = await pool.query<CodeRow>({
    name: 'embedded-code-try',
    text: `update embedded_codes set tries = tries + 1
           where device_id = $1 and kind = $2 and code_hash is not null and tries < ${mostTries} and expires_at > $3
           returning ${columns}`,
    values: [device, kind, new Date(now)],
  })
  return rows[0]
}

/** Uses a code up: only one of several who have it right gets true. */
export async function spendCode(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from embedded_codes where id = $1', [id])
  return rowCount === 1
}

/** Notes that the mail server does not take mails for a code's address. */
export async function noteRefused(pool: Pool, id: string): Promise<void> {
  await pool.query('update embedded_codes set is_refused = true where id = $1', [id])
}

/** Forgets that again, once somebody is told; false if somebody else was first. */
export async function forgetRefused(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update embedded_codes set is_refused = false where id = $1 and is_refused',
    [id],
  )
  return rowCount === 1
}
