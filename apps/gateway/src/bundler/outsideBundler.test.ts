import { devnetAddresses } from '@latchkey/devnet/addresses'
import { operationHash, smartAccountContracts, toWireOperation } from '@latchkey/smartaccount'
import { encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { localServer } from '../../test/localServer'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { createLog } from '../kernel/log'
import { addProject } from '../projects/store'
import { ownerOf, smartClient } from './testing/smartClient'
import { bundlerSettings, chainA, startBundler, type TestBundler } from './testing/startBundler'

const { entryPoint } = smartAccountContracts
const mintAbi = parseAbi(['function mint(address to, string uri) returns (uint256)'])
const [pathKey, queryKey] = ['pathkey99', 'ask7']

/** A bundler that answers as a test says; undefined: not at all. */
let says: (method: string) => Said | Promise<Said>
type Said = { result?: unknown; error?: unknown } | string | undefined
const strange = localServer((request, response) => {
  let text = ''
  request.on('data', chunk => {
    text += chunk
  })
  request.on('end', async () => {
    const { id, method } = JSON.parse(text)
    const said = await says(method)
    if (said === undefined) return
    response.setHeader('content-type', 'application/json')
    response.end(typeof said === 'string' ? said : JSON.stringify({ jsonrpc: '2.0', id, ...said }))
  })
})
/** The chain's node, as one that has seen more blocks, and that refuses some questions. */
type Refuses = (method: string, params: { [name: string]: string }[]) => boolean | Promise<boolean>
const node: { beyond: bigint; refuses: Refuses } = { beyond: 0n, refuses: () => false }
const between = localServer((request, response) => {
  let text = ''
  request.on('data', chunk => {
    text += chunk
  })
  request.on('end', async () => {
    const { id, method, params } = JSON.parse(text)
    response.setHeader('content-type', 'application/json')
    if (await node.refuses(method, params)) {
      const error = { code: -32005, message: 'query exceeds the range of blocks' }
      return response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(world.node, { method: 'POST', body: text, headers })).json()
    if (method === 'eth_blockNumber') answer.result = numberToHex(BigInt(answer.result) + node.beyond)
    response.end(JSON.stringify(answer))
  })
})
const usual: Record<string, unknown> = { eth_chainId: '0x7a69', eth_supportedEntryPoints: [entryPoint] }

let world: TestBundler
let beside: TestGateway
let now = Date.now()
const logged: string[] = []
beforeAll(async () => {
  world = await startBundler(devnetBundler)
  // A gateway of somebody else: what the first one does, it leaves to it.
  const BUNDLERS = `${chainA}=${world.gateway.url}/v1/bundler?projectId=shop&chainId=${chainA}`
  beside = await gatewayWith(BUNDLERS)
})
afterAll(async () => {
  await beside.close()
  await world.close()
})

async function gatewayWith(
  BUNDLERS: string,
  { requestTimeout = 20_000, nodes = world.node } = {},
): Promise<TestGateway> {
  const gateway = await startTestGateway({
    clock: { now: () => now },
    log: createLog('debug', line => logged.push(line)),
    config: {
      ...{ upstreams: `${chainA}=${nodes}`, requestTimeout },
      bundler: bundlerSettings({
        ...{ BUNDLERS, PAYMASTER_KEY: devnetBundler.PAYMASTER_KEY },
        PAYMASTERS: devnetBundler.PAYMASTERS,
      }),
    },
  })
  await addProject(gateway.context.db, { id: 'shop', name: 'Shop' })
  return gateway
}

/** The shop's budget at our own gateway, at another one. */
async function giveBudget(gateway: TestGateway): Promise<void> {
  const { rows } = await world.pool.query(`select * from sponsor_budgets where project = 'shop'`)
  await gateway.context.db.$client.query(
    `insert into sponsor_budgets select * from jsonb_populate_recordset(null::sponsor_budgets, $1)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

describe('a bundler of others', () => {
  it('takes what the gateway sponsors, whose cost is what the chain says', async () => {
    const owner = ownerOf('sponsored beside')
    const client = smartClient({ gateway: () => beside.url, node: () => world.node, project: 'shop' })
    const besidePool = beside.context.db.$client
    await giveBudget(beside)
    const args = [owner.plan.address, ''] as const
    const data = encodeFunctionData({ abi: mintAbi, args })
    const call = { to: devnetAddresses.nfts.pictures, value: 0n, data }
    const receipt = await client.receiptOf(await client.perform(owner, [call], { sponsored: true }))
    expect(receipt.success).toBe(true)
    const { rows } = await besidePool.query('select cost from sponsorships where sender = $1', [
      owner.plan.address.toLowerCase(),
    ])
    expect(rows).toEqual([{ cost: String(BigInt(receipt.actualGasCost)) }])
  })
})

describe('a bundler of others that fails', () => {
  let gateway: TestGateway
  let client: ReturnType<typeof smartClient>
  beforeAll(async () => {
    gateway = await gatewayWith(`${chainA}=${strange.url}/v2/${pathKey}/rpc?apikey=${queryKey}`, {
      ...{ requestTimeout: 1_000, nodes: between.url },
    })
    client = smartClient({ gateway: () => gateway.url, node: () => world.node, project: 'shop' })
  })
  afterAll(() => gateway.close())
  beforeEach(() => {
    node.beyond = 0n
    node.refuses = () => false
    now += 6 * 60_000 // what was found out about it is looked at again
    says = method => (method in usual ? { result: usual[method] } : { result: null })
  })

  const operation = async () => client.sign(ownerOf('beside'), await client.begin(ownerOf('beside'), [pay]))
  const pay = { to: entryPoint, value: 0n, data: '0x' } as const
  const onlyFor = (asked: string, said: ReturnType<typeof says>) => {
    says = method =>
      method === asked ? said : method in usual ? { result: usual[method] } : { result: null }
  }
  const answerTo = async (method: string, ...params: unknown[]) => {
    const { error, result } = await client.ask(method, ...params)
    return error ? [error.code, error.data?.reason ?? error.message] : result
  }

  it('[PERM-08] is not served where it is for another chain or EntryPoint; of one that is away nothing is said', async () => {
    onlyFor('eth_chainId', { result: '0x1' })
    expect(await client.result('eth_supportedEntryPoints')).toEqual([])
    expect(await answerTo('eth_sendUserOperation')).toEqual([-32002, 'not-served'])
    now += 6 * 60_000
    onlyFor('eth_supportedEntryPoints', { result: ['0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'] })
    expect(await client.result('eth_supportedEntryPoints')).toEqual([])
    now += 6 * 60_000
    onlyFor('eth_chainId', undefined)
    expect(await answerTo('eth_supportedEntryPoints')).toEqual([-32002, 'away'])
    expect(await answerTo('eth_sendUserOperation')).toEqual([-32002, 'away'])
    onlyFor('eth_getUserOperationReceipt', undefined)
    expect(await client.result('eth_supportedEntryPoints')).not.toEqual([])
  })

  it.each<[string, ReturnType<typeof says>]>([
    ['with silence', undefined],
    ['with a page', '<html>'],
    ['with nothing', {}],
    ['that the key is wrong', { error: { code: -32000, message: `${pathKey} is not known` } }],
    ['with its own trouble', { error: { code: -32603, message: 'Out of memory' } }],
    ['with another hash', { result: `0x${'12'.repeat(32)}` }],
  ])('answers %s: nothing is made of it', async (_, said) => {
    onlyFor('eth_sendUserOperation', said)
    const sent = await client.send(await operation())
    expect(sent.error?.code).toBe(-32002)
    expect(sent.error?.data?.reason).toMatch(/^bundler\/(?:away|answer)$/)
  })

  it('hands on why an operation is refused, without its address and keys', async () => {
    const message = `AA21 at ${strange.url}/v2/${pathKey}/rpc?apikey=${queryKey}, ${pathKey}, ${queryKey}`
    onlyFor('eth_sendUserOperation', { error: { code: -32500, message } })
    const { error } = await client.send(await operation())
    expect(error).toMatchObject({ code: -32500, data: { reason: 'AA21' } })
    expect(error?.message).toContain('AA21')
    expect(JSON.stringify(error)).not.toMatch(new RegExp(`${pathKey}|${queryKey}|127\\.0`))
    expect(logged.join('')).not.toMatch(new RegExp(`${pathKey}|${queryKey}`))
    expect(logged.join('')).toContain('a bundler of others did not answer')
  })

  it('finds what it took although its answer was lost', async () => {
    const sent = await operation()
    const known = { userOperation: toWireOperation(sent), entryPoint, transactionHash: null }
    says = method =>
      method === 'eth_getUserOperationByHash'
        ? { result: known }
        : method in usual
          ? { result: usual[method] }
          : { error: { code: -32602, message: 'already known' } }
    const hash = operationHash(sent, 31337)
    expect(await answerTo('eth_sendUserOperation', toWireOperation(sent), entryPoint)).toBe(hash)
    // Without a method for it, the state is what the others tell.
    onlyFor('eth_getUserOperationByHash', { result: known })
    expect(await answerTo('pimlico_getUserOperationStatus', hash)).toMatchObject({ status: 'submitted' })
    // Another operation under this hash is none.
    onlyFor('eth_getUserOperationByHash', {
      result: { ...known, userOperation: { ...known.userOperation, callData: '0x12' } },
    })
    expect(await answerTo('eth_getUserOperationByHash', hash)).toEqual([-32002, 'bundler/answer'])
  })

  it('may hide what it has: under way for a while, then not known, and done as soon as the chain has it', async () => {
    const owner = ownerOf('hidden beside')
    await world.give(owner.plan.address, '1')
    const sent = await client.sign(owner, {
      ...(await world.shop.prepare(owner, [{ to: owner.plan.address, value: 0n, data: '0x' }])),
    })
    const hash = operationHash(sent, 31337)
    const asked: string[] = []
    const hides = (answer: ReturnType<typeof says>) => {
      says = method => {
        asked.push(method)
        if (method === 'eth_sendUserOperation') return answer
        if (method in usual) return { result: usual[method] }
        return method === 'pimlico_getUserOperationStatus'
          ? { error: { code: -32601, message: 'no such method' } }
          : { result: null }
      }
    }
    const status = () => answerTo('pimlico_getUserOperationStatus', hash)
    const send = () => answerTo('eth_sendUserOperation', toWireOperation(sent), entryPoint)
    // What it refuses was never under way.
    hides({ error: { code: -32500, message: 'AA21 didn’t pay prefund' } })
    expect(await send()).toEqual([-32500, 'AA21'])
    expect(await status()).toMatchObject({ status: 'not_found' })

    hides({ result: hash })
    expect(await send()).toBe(hash)
    expect(await status()).toMatchObject({ status: 'submitted', transactionHash: null })
    expect(await answerTo('eth_getUserOperationReceipt', hash)).toBeNull()
    // Whoever sends it again hears the same, and we send nothing by ourselves.
    hides({ error: { code: -32602, message: 'User operation already known' } })
    expect(await send()).toBe(hash)
    expect(asked.filter(method => method === 'eth_sendUserOperation')).toHaveLength(3)
    expect(await status()).toMatchObject({ status: 'submitted' })
    now += 11 * 60_000
    expect(await status()).toMatchObject({ status: 'not_found', transactionHash: null })

    // It comes late, and the bundler still says nothing of it.
    expect((await world.shop.send(sent)).result).toBe(hash)
    const { receipt } = await world.shop.receiptOf(hash)
    const { transactionHash } = receipt
    expect(await status()).toEqual({ status: 'included', transactionHash })
    expect(await answerTo('eth_getUserOperationReceipt', hash)).toMatchObject({ receipt, success: true })
    expect(asked.filter(method => method === 'eth_sendUserOperation')).toHaveLength(3)
  })

  it('counts the ten minutes from when an operation was handed on last', async () => {
    const sent = await operation()
    const hash = operationHash(sent, 31337)
    onlyFor('eth_sendUserOperation', { result: hash })
    const status = () => answerTo('pimlico_getUserOperationStatus', hash)
    await client.send(sent)
    now += 11 * 60_000
    expect(await status()).toMatchObject({ status: 'not_found' })
    // What it refuses this time is not under way anew.
    onlyFor('eth_sendUserOperation', { error: { code: -32500, message: 'AA25 invalid account nonce' } })
    expect((await client.send(sent)).error).toMatchObject({ code: -32500 })
    expect(await status()).toMatchObject({ status: 'not_found' })
    onlyFor('eth_sendUserOperation', { result: hash })
    expect((await client.send(sent)).result).toBe(hash)
    now += 9 * 60_000
    expect(await status()).toMatchObject({ status: 'submitted' })
    now += 2 * 60_000
    expect(await status()).toMatchObject({ status: 'not_found' })
  })

  it('has an operation that it says is known, and none by what it says of others', async () => {
    const owner = ownerOf('known beside')
    const sent = await client.sign(owner, await client.begin(owner, [pay]))
    const hash = operationHash(sent, 31337)
    const refusals = [
      'unknown paymaster',
      'AA10 sender already constructed',
      'another operation of this sender is already in the mempool',
    ]
    // The first time, and where it was handed on before.
    for (const first of [undefined, { result: hash }]) {
      if (first) {
        onlyFor('eth_sendUserOperation', first)
        expect((await client.send(sent)).result).toBe(hash)
      }
      for (const message of refusals) {
        onlyFor('eth_sendUserOperation', { error: { code: -32500, message } })
        expect((await client.send(sent)).error).toMatchObject({ code: -32500, message })
      }
    }
    // It may have come there by another way than ours.
    const other = ownerOf('known by others')
    const theirs = await client.sign(other, await client.begin(other, [pay]))
    onlyFor('eth_sendUserOperation', { error: { code: -32602, message: 'Already known' } })
    expect((await client.send(theirs)).result).toBe(operationHash(theirs, 31337))
  })

  it('keeps in mind what it took by one of two sends, though it refused the other', async () => {
    const owner = ownerOf('twice beside')
    const sent = await client.sign(owner, await client.begin(owner, [pay]))
    const hash = operationHash(sent, 31337)
    const sends: ((said: Said) => void)[] = []
    says = method => {
      if (method !== 'eth_sendUserOperation') return { result: usual[method] ?? null }
      return new Promise(answer => sends.push(answer))
    }
    const first = client.send(sent)
    await expect.poll(() => sends.length, { interval: 5 }).toBe(1)
    const second = client.send(sent)
    await expect.poll(() => sends.length, { interval: 5 }).toBe(2)
    sends[0]?.({ error: { code: -32500, message: 'AA25 invalid account nonce' } })
    expect((await first).error).toBeDefined()
    sends[1]?.({ result: hash })
    await second
    expect(await answerTo('pimlico_getUserOperationStatus', hash)).toMatchObject({ status: 'submitted' })
  })

  it('knows what a chain wants beside gas: as much is sponsored, with a little more, for prices change', async () => {
    await giveBudget(gateway)
    const owner = ownerOf('dear data')
    const call = { to: owner.plan.address, value: 0n, data: '0x' } as const
    const estimate = (preVerificationGas: bigint) => ({
      result: {
        preVerificationGas: numberToHex(preVerificationGas),
        ...{
          verificationGasLimit: '0x7a120',
          callGasLimit: '0xc350',
          paymasterVerificationGasLimit: '0xea60',
        },
      },
    })
    onlyFor('eth_estimateUserOperationGas', estimate(500_000n))
    const prepared = await client.prepare(owner, [call], { sponsored: true })
    expect(prepared).toMatchObject({
      preVerificationGas: 500_000n,
      paymaster: devnetAddresses.smartAccounts.paymaster.toLowerCase(),
    })
    const asked = [toWireOperation(prepared), entryPoint, '0x7a69', {}]
    onlyFor('eth_estimateUserOperationGas', estimate(400_000n))
    expect(await answerTo('pm_getPaymasterData', ...asked)).toHaveProperty('paymasterData')
    onlyFor('eth_estimateUserOperationGas', estimate(390_000n))
    expect(await answerTo('pm_getPaymasterData', ...asked)).toEqual([-32501, 'sponsor/gas'])
    onlyFor('eth_estimateUserOperationGas', undefined)
    expect(await answerTo('pm_getPaymasterData', ...asked)).toEqual([-32002, 'bundler/away'])
  })

  it('is asked for its estimate while the node tries the operation out, and what the node says is told first', async () => {
    await giveBudget(gateway)
    const owner = ownerOf('asked beside')
    const call = { to: owner.plan.address, value: 0n, data: '0x' } as const
    const estimate = {
      ...{ preVerificationGas: '0x186a0', verificationGasLimit: '0x7a120', callGasLimit: '0xc350' },
      paymasterVerificationGasLimit: '0xea60',
    }
    onlyFor('eth_estimateUserOperationGas', { result: estimate })
    const prepared = await client.prepare(owner, [call], { sponsored: true })
    const asked = [toWireOperation(prepared), entryPoint, '0x7a69', {}]
    const [trial, outside] = [gate(), gate()]
    // Each of them answers only once the other was asked.
    node.refuses = async (method, params) => {
      if (method !== 'eth_call' || !params[2]) return false
      trial.open()
      await outside.opened
      return false
    }
    says = async method => {
      if (method !== 'eth_estimateUserOperationGas') return { result: usual[method] ?? null }
      outside.open()
      await trial.opened
      return { result: estimate }
    }
    expect(await answerTo('pm_getPaymasterData', ...asked)).toHaveProperty('paymasterData')
    node.refuses = () => false
    onlyFor('eth_estimateUserOperationGas', { error: { code: -32500, message: 'AA23 reverted' } })
    expect(await answerTo('pm_getPaymasterData', ...asked)).toEqual([-32500, 'AA23'])
    const failing = toWireOperation({ ...prepared, callGasLimit: 1_000n })
    expect(await answerTo('pm_getPaymasterData', failing, ...asked.slice(1))).toEqual([-32521, 'call'])
  })

  it('is not needed to know what the chain has, of which nodes tell a few thousand blocks at once', async () => {
    const owner = ownerOf('found beside')
    await world.give(owner.plan.address, '1')
    const call = { to: owner.plan.address, value: 0n, data: '0x' } as const
    const sent = await client.sign(owner, await world.shop.prepare(owner, [call]))
    const hash = operationHash(sent, 31337)
    onlyFor('eth_sendUserOperation', { result: hash })
    expect((await client.send(sent)).result).toBe(hash)
    await world.shop.send(sent)
    const { receipt } = await world.shop.receiptOf(hash)
    const included = { status: 'included', transactionHash: receipt.transactionHash }
    const status = () => answerTo('pimlico_getUserOperationStatus', hash)

    node.beyond = 100_000n
    node.refuses = (method, [filter]) =>
      method === 'eth_getLogs' && !(Number(filter?.toBlock) - Number(filter?.fromBlock) < 2_000)
    expect(await status()).toEqual(included)
    onlyFor('eth_getUserOperationReceipt', '<html>')
    expect(await answerTo('eth_getUserOperationReceipt', hash)).toMatchObject({ receipt, success: true })
    expect(await status()).toEqual(included)

    onlyFor('', undefined)
    node.refuses = method => method === 'eth_getLogs'
    expect(await status()).toMatchObject({ status: 'submitted' })
    now += 11 * 60_000
    expect(await status()).toMatchObject({ status: 'not_found' })
    expect(logged.join('')).toContain(`the logs of ${chainA} could not be read`)
  })

  it('is not needed to show what was handed on to it: as in no block for ten minutes, and where the chain has it', async () => {
    const owner = ownerOf('shown beside')
    await world.give(owner.plan.address, '1')
    const call = { to: owner.plan.address, value: 0n, data: '0x' } as const
    const sent = await client.sign(owner, await world.shop.prepare(owner, [call]))
    const hash = operationHash(sent, 31337)
    const shown = () => answerTo('eth_getUserOperationByHash', hash)
    onlyFor('eth_sendUserOperation', { result: hash })
    await client.send(sent)
    // Whoever sends it with another signature changes nothing.
    onlyFor('eth_sendUserOperation', { error: { code: -32507, message: 'AA24 signature error' } })
    await client.send({ ...sent, signature: `0x${'12'.repeat(65)}` })
    expect(await shown()).toBeNull()
    const { sender, factory } = sent
    const small = (address = '') => address.toLowerCase() as `0x${string}`
    const readBack = { ...sent, sender: small(sender), factory: small(factory) }
    const isAway: ReturnType<typeof says>[] = [
      undefined,
      '<html>',
      { error: { code: -32603, message: 'Oh' } },
    ]
    const nowhere = { blockHash: null, blockNumber: null, transactionHash: null }
    for (const away of isAway) {
      onlyFor('eth_getUserOperationByHash', away)
      const userOperation = toWireOperation(readBack)
      expect(await shown()).toEqual({ userOperation, entryPoint, ...nowhere })
    }
    expect(await answerTo('eth_getUserOperationByHash', `0x${'56'.repeat(32)}`)).toEqual([
      -32002,
      'bundler/away',
    ])
    // Also where it answers nothing at all, for longer than it is believed to be there without a look.
    now += 6 * 60_000
    says = () => '<html>'
    expect(await shown()).toMatchObject(nowhere)
    expect(await client.result('eth_supportedEntryPoints')).toEqual([entryPoint])
    expect(await answerTo('pimlico_getUserOperationStatus', hash)).toEqual([-32002, 'bundler/away'])
    now += 5 * 60_000
    expect(await shown()).toEqual([-32002, 'bundler/away'])
    await world.shop.send(sent)
    const { transactionHash, blockHash } = (await world.shop.receiptOf(hash)).receipt as Record<
      string,
      unknown
    >
    const userOperation = { nonce: '0x0' }
    await expect.poll(shown, { timeout: 15_000 }).toMatchObject({ transactionHash, blockHash, userOperation })
    // The chain may be ahead of a bundler that has not seen the block yet.
    const known = { userOperation: toWireOperation(sent), entryPoint, transactionHash: null }
    onlyFor('eth_getUserOperationByHash', { result: known })
    expect(await shown()).toMatchObject({ transactionHash, blockHash, userOperation })
  })

  it('shows nothing of what was handed on before its fields were kept', async () => {
    const owner = ownerOf('without fields')
    const sent = await client.sign(owner, await client.begin(owner, [pay]))
    const hash = operationHash(sent, 31337)
    onlyFor('eth_sendUserOperation', { result: hash })
    await client.send(sent)
    const clear = 'update handed_operations set operation = null where hash = $1'
    await gateway.context.db.$client.query(clear, [hash])
    onlyFor('eth_getUserOperationByHash', '<html>')
    expect(await answerTo('eth_getUserOperationByHash', hash)).toEqual([-32002, 'bundler/away'])
  })

  it('leaves open whether it has an operation whose answer was lost', async () => {
    const owner = ownerOf('lost beside')
    const sent = await client.sign(owner, await client.begin(owner, [pay]))
    onlyFor('eth_sendUserOperation', '<html>')
    expect((await client.send(sent)).error?.code).toBe(-32002)
    const hash = operationHash(sent, 31337)
    expect(await answerTo('pimlico_getUserOperationStatus', hash)).toMatchObject({ status: 'submitted' })
    now += 11 * 60_000
    expect(await answerTo('pimlico_getUserOperationStatus', hash)).toMatchObject({ status: 'not_found' })
  })

  it('is believed neither a receipt nor gas that makes no sense', async () => {
    const hash = `0x${'34'.repeat(32)}`
    const block = await client.reading().getBlock({ includeTransactions: true })
    const [other] = block.transactions
    for (const transactionHash of [hash, other?.hash])
      for (const status of [{ status: 'included' }, null]) {
        says = method =>
          method === 'eth_getUserOperationReceipt'
            ? { result: { success: true, actualGasCost: '0x1', receipt: { transactionHash } } }
            : { result: method === 'pimlico_getUserOperationStatus' ? status : (usual[method] ?? null) }
        expect(await answerTo('eth_getUserOperationReceipt', hash)).toBeNull()
        const expected = status ? 'submitted' : 'not_found'
        expect(await answerTo('pimlico_getUserOperationStatus', hash)).toMatchObject({ status: expected })
      }
    onlyFor('eth_getUserOperationReceipt', { result: { success: true } })
    expect(await answerTo('eth_getUserOperationReceipt', hash)).toEqual([-32002, 'bundler/answer'])
    const wire = toWireOperation(await operation())
    for (const result of [
      null,
      {},
      { preVerificationGas: '0x1', verificationGasLimit: 1, callGasLimit: '0x' },
    ]) {
      onlyFor('eth_estimateUserOperationGas', { result })
      expect(await answerTo('eth_estimateUserOperationGas', wire, entryPoint)).toEqual([
        -32002,
        'bundler/answer',
      ])
    }
  })
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open: () => open(), opened }
}
