import type { MessagePort } from 'node:worker_threads'
import type { recoverAddress } from 'viem/utils'

export type RecoverRequest = { id: number; hash: `0x${string}`; signature: `0x${string}` }
/** The address that signed, in small letters; none where no key did. */
export type RecoverAnswer = { id: number; signer?: string }

/**
 * The program of a thread that finds out who signed. It is started from its own text (`createRecoverer`), so that it
 * needs no file beside the bundle: everything it uses is a parameter.
 */
export function recoverWorker(port: MessagePort, recover: typeof recoverAddress): void {
  port.on('message', ({ id, hash, signature }: RecoverRequest) => {
    recover({ hash, signature }).then(
      signer => port.postMessage({ id, signer: signer.toLowerCase() }),
      () => port.postMessage({ id }),
    )
  })
}
