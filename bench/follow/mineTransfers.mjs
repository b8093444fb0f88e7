/** Mines blocks with `each` token transfers, one per transaction; returns how many there are. */
export async function mineTransfers({ url, token }, { blocks, each }) {
  const ask = async calls => {
    const body = JSON.stringify(
      calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params })),
    )
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const failed = (await answer.json()).find(({ error }) => error)
    if (failed) throw new Error(failed.error.message)
  }
  const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  await ask([['evm_setAutomine', false]])
  for (let block = 0; block < blocks; block += 1) {
    const transfers = Array.from({ length: each }, (_, at) => {
      const to = (0x10000 + ((block * each + at) % 5_000)).toString(16).padStart(64, '0')
      const data = `0xa9059cbb${to}${'1'.padStart(64, '0')}`
      return ['eth_sendTransaction', { from, to: token, data, gas: '0x13880' }]
    })
    await ask(transfers)
    await ask([['evm_mine']])
  }
  await ask([['evm_setAutomine', true]])
  return blocks * each
}
