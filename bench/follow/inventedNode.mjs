// A node whose chain is computed from block numbers, so that it is as long as one likes and costs no memory.
// node bench/follow/inventedNode.mjs <blocks> <transfers in each>: prints its address.
import { createServer } from 'node:http'

const [blocks, each] = process.argv.slice(2).map(Number)
const hex = (value, length = 1) => `0x${value.toString(16).padStart(length, '0')}`
const hashOf = (kind, at) => `0x${kind}${at.toString(16).padStart(62, '0')}`
const address = at => hex(0x1_0000 + at, 40)
const token = address(9_999_999)
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Ever new receivers and 5 000 others, as on a real chain. */
const receiver = at => address(at % 3 === 0 ? 5_000 + at : at % 5_000)

const answers = {
  eth_chainId: () => hex(777),
  eth_blockNumber: () => hex(blocks - 1),
  eth_getCode: () => '0x',
  eth_getBlockByNumber: ([number]) => block(Number(number)),
  eth_getLogs: ([{ blockHash, fromBlock, toBlock }]) => {
    const [from, to] = blockHash
      ? Array(2).fill(Number.parseInt(blockHash.slice(4), 16) - 1)
      : [fromBlock, toBlock].map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => logs(from + at)).flat()
  },
}

function block(number) {
  if (number >= blocks) return null
  const transactions = Array.from({ length: each }, (_, index) => ({
    hash: hashOf('ff', number * each + index),
    from: address(index % 500),
    to: token,
    value: '0x0',
    nonce: hex(number),
    input: `0xa9059cbb${'0'.repeat(128)}`,
  }))
  const parentHash = number === 0 ? hex(0, 64) : hashOf('aa', number)
  const timestamp = hex(1_700_000_000 + number * 12)
  return { number: hex(number), hash: hashOf('aa', number + 1), parentHash, timestamp, transactions }
}

function logs(number) {
  return Array.from({ length: each }, (_, index) => ({
    blockNumber: hex(number),
    blockHash: hashOf('aa', number + 1),
    transactionIndex: hex(index),
    transactionHash: hashOf('ff', number * each + index),
    logIndex: hex(index),
    address: token,
    topics: [
      transfer,
      hex(Number(address(index % 500)), 64),
      `0x${receiver(number * each + index)
        .slice(2)
        .padStart(64, '0')}`,
    ],
    data: hex(5, 64),
  }))
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { id, method, params } = JSON.parse(body)
  const answer = answers[method]
  const said = answer ? { result: answer(params) } : { error: { code: -32601, message: 'unknown' } }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.on('disconnect', () => process.exit())
