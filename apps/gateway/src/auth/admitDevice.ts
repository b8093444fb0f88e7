import type { Pool } from 'pg'
import { Failure } from '../http/failure'
import type { SignedCall } from './readProof'

/** The device that signed a call, made known if it is new. A call that was sent before is refused (T-20). */
export async function admitDevice(
  pool: Pool,
  { project, now, signed }: { project: string; now: number; signed: SignedCall },
): Promise<string> {
  const { rows } = await pool.query<{ device_id: string }>({
    name: 'embedded-device',
    text: `with device as (
             insert into embedded_devices (project, thumbprint, seen_at) values ($1, $2, $3)
             on conflict (project, thumbprint) do update set seen_at = excluded.seen_at returning id
           )
           insert into embedded_proofs (device_id, jti, seen_at) select id, $4, $3 from device
           on conflict do nothing returning device_id`,
    values: [project, signed.thumbprint, new Date(now), signed.jti],
  })
  const [row] = rows
  if (!row) throw new Failure(401, 'proof', 'This request was sent before. Reload the page.')
  return row.device_id
}
