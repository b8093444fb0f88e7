/**
 * Lets two servers listen on loopback, the second on the port after the first's, where clients look for it. Port 0
 * means any two that are free.
 * @param {import('node:http').Server} first
 * @param {import('node:http').Server} second
 * @param {number} port
 * @returns {Promise<number>} the first port
 */
export async function listenOnPair(first, second, port) {
  for (let tries = 1; ; tries++) {
    const taken = await listen(first, port)
    try {
      await listen(second, taken + 1)
      return taken
    } catch (error) {
      await new Promise(resolve => first.close(resolve))
      if (port !== 0 || tries === 20) throw error
    }
  }
}

/** @returns {Promise<number>} */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve(server.address().port)
    })
  })
}
