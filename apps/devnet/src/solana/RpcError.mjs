/** An error of JSON-RPC, with the code and the data that Solana's clients read. */
export class RpcError extends Error {
  /**
   * @param {number} code
   * @param {string} message
   * @param {unknown} [data]
   */
  constructor(code, message, data) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }

  /** @param {string} message */
  static badParams(message) {
    return new RpcError(-32602, `Invalid params: ${message}`)
  }
}
