import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '../http/failure'

/** Whose list it is a position in: a cursor is of no use for another one. */
export type CursorOf = { list: 'history' | 'nfts'; chainId: string; account: string }

const version = 'v1'
const macBytes = 16

/** Signs positions, so that a source only ever sees those it made itself. */
export function createCursors(secret: () => Promise<Buffer>) {
  let known: Promise<Buffer> | undefined
  const mac = async ({ list, chainId, account }: CursorOf, position: string) => {
    known ??= secret()
    known.catch(() => {
      known = undefined // the database was away
    })
    const signed = JSON.stringify([version, list, chainId, account, position])
    return createHmac('sha256', await known)
      .update(signed)
      .digest()
      .subarray(0, macBytes)
  }
  return {
    async sign(of: CursorOf, position: string): Promise<string> {
      const encoded = Buffer.from(position).toString('base64url')
      return [version, encoded, (await mac(of, position)).toString('base64url')].join('.')
    },
    /** The position; a cursor that was forged, belongs to another list or is of another version is a 400. */
    async read(of: CursorOf, cursor: string): Promise<string> {
      const [given, encoded = '', signature = '', ...rest] = cursor.split('.')
      const position = Buffer.from(encoded, 'base64url').toString()
      const [expected, found] = [await mac(of, position), Buffer.from(signature, 'base64url')]
      const isOurs = given === version && rest.length === 0 && found.length === macBytes
      if (!isOurs || !timingSafeEqual(expected, found))
        throw new Failure(400, 'cursor', 'This is not a cursor of this list: begin again without one')
      return position
    },
  }
}
