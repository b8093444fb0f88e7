import { fromBase58 } from './base58'

export type SolTransfer = { from: string; to: string; lamports: bigint; blockhash: string }

const systemProgram = new Uint8Array(32)

/** A transaction that moves SOL, as bytes, with room for the signature of the one who pays. */
export function solTransfer({ from, to, lamports, blockhash }: SolTransfer): Uint8Array {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true) // the system program's number for a transfer
  data.setBigUint64(4, lamports, true)
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64)], // one signature, still empty
    ...[1, 0, 1], // one signer; of the others one is only read
    ...[3, ...fromBase58(from), ...fromBase58(to), ...systemProgram],
    ...fromBase58(blockhash),
    ...[1, 2, 2, 0, 1], // one instruction: to the third account, about the first and the second
    ...[12, ...new Uint8Array(data.buffer)],
  ])
}
