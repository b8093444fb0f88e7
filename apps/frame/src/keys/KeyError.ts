/**
 * Why a wallet could not be opened.
 * `wrong-shares`: they do not belong together, or to this wallet. `wrong-code`: of a recovery file.
 * `bad-file`: not a recovery file, or not whole. `locked`: what was encrypted on this device cannot be read here.
 */
export type KeyProblem = 'wrong-shares' | 'wrong-code' | 'bad-file' | 'locked'

export class KeyError extends Error {
  override readonly name = 'KeyError'
  readonly code: KeyProblem
  constructor(code: KeyProblem, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
