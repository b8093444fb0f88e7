import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits for a mail. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** How a code is kept: with a secret that is not in the database, since a million codes are soon tried (T-7). */
export function hashCode(pepper: string, id: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${id}\n${code}`).digest()
}

/** Whether what was typed is the code; blanks and dashes that came along by pasting do not count. */
export function isCode(typed: string, kept: Buffer, { pepper, id }: { pepper: string; id: string }): boolean {
  return timingSafeEqual(hashCode(pepper, id, typed.replace(/[\s-]/g, '')), kept)
}
