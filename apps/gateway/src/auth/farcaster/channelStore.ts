import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** What a channel is for: to log in, or to add a login to an account. */
export type ChannelKind = 'login' | 'link'
export type ChannelOf = { device: string; kind: ChannelKind }

/** A login that waits for the app on a phone. */
export type Channel = {
  device_id: string
  kind: ChannelKind
  nonce: string
  relay_token: string | null
  user_id: string | null
  /** The account's number at Farcaster, once its owner has agreed. */
  fid: string | null
  expires_at: Date
}

type NewChannel = ChannelOf & {
  token: string
  nonce: string
  relayToken: string | undefined
  userId: string | undefined
  now: number
}

export const channelLife = 10 * 60_000
/** An app that sends something wrong may try again, but does not keep us busy. */
const mostTries = 10

const columns = 'device_id, kind, nonce, relay_token, user_id, fid, expires_at'
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Keeps a new channel in the place of the device's one before. */
export async function keepChannel(pool: Pool, channel: NewChannel): Promise<void> {
  await pool.query(
    `insert into embedded_channels (device_id, kind, token_hash, relay_token, nonce, user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (device_id, kind) do update set token_hash = $3, relay_token = $4, nonce = $5, user_id = $6,
       expires_at = $7, fid = null, tries = 0`,
    [
      ...[channel.device, channel.kind, hashOf(channel.token), channel.relayToken ?? null, channel.nonce],
      ...[channel.userId ?? null, new Date(channel.now + channelLife)],
    ],
  )
}

export async function findChannel(pool: Pool, { device, kind }: ChannelOf): Promise<Channel | undefined> {
  const { rows } = await pool.query<Channel>({
    name: 'embedded-channel',
    text: `select ${columns} from embedded_channels where device_id = $1 and kind = $2`,
    values: [device, kind],
  })
  return rows[0]
}

/** The channel of an app's token, as long as nobody has agreed yet; takes one of its tries. */
export async function openByToken(pool: Pool, token: string, now: number): Promise<Channel | undefined> {
  const { rows } = await pool.query<Channel>(
    `update embedded_channels set tries = tries + 1
     where token_hash = $1 and relay_token is null and fid is null and tries < ${mostTries} and expires_at > $2
     returning ${columns}`,
    [hashOf(token), new Date(now)],
  )
  return rows[0]
}

/** Notes who agreed; false if somebody else was first, or a newer channel took the place. */
export async function noteFid(
  pool: Pool,
  { device_id, kind, nonce }: Channel,
  fid: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update embedded_channels set fid = $4 where device_id = $1 and kind = $2 and nonce = $3 and fid is null',
    [device_id, kind, nonce, fid],
  )
  return rowCount === 1
}

/** Uses a channel up: one of several who ask at once gets true. */
export async function takeChannel(pool: Pool, { device_id, kind, nonce }: Channel): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from embedded_channels where device_id = $1 and kind = $2 and nonce = $3',
    [device_id, kind, nonce],
  )
  return rowCount === 1
}
