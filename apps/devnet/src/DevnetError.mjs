/** The one error of the devnet: told apart by code, with a message that can be shown as it is. */
export class DevnetError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {{ cause?: unknown }} [options]
   */
  constructor(code, message, options) {
    super(message, options)
    this.name = 'DevnetError'
    this.code = code
  }
}
