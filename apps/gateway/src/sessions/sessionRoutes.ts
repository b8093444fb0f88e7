import {
  activateSession,
  getSessions,
  isPci,
  parseCaipAddress,
  revocationText,
  revokeSession,
} from '@latchkey/protocol'
import type { RecoverSigner } from '@latchkey/server'
import { delegationTypedData, isDisabledCall, wrapSignature } from '@latchkey/smartaccount'
import { Hono, type Context as HonoContext } from 'hono'
import { hashMessage, hashTypedData, isHex } from 'viem'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { networkOf } from '../http/networkOf'
import { readJson } from '../http/readJson'
import { checkHash } from '../names/checkSignature'
import { requireProject } from '../projects/requireProject'
import { addGrant, findGrant, forgetGrants, type GrantAccount, listGrants, markRevoked } from './grantStore'
import { readGrant } from './readGrant'
import { toWireGrant } from './toWireGrant'

const largestBody = 96 * 1024
const day = 86_400_000
/** A minute of one address: each asks a node to run a contract. */
const changesPerMinute = 30
const fresh = { 'cache-control': 'no-store' }

/**
 * What accounts let others do (wire §5.8): a list beside the chain, which alone enforces the limits. Nobody but an account
 * writes into its list, and only projects that recorded a grant see it.
 */
export function sessionRoutes(context: Context, recover: RecoverSigner): Hono<GatewayEnv> {
  const { buckets, clock, config, jobs, onClose, rpc } = context
  const pool = context.db.$client
  const rates = buckets('sessions')
  const ofProject = requireProject(context)
  const routes = new Hono<GatewayEnv>()
  onClose(jobs.start({ name: 'forget-grants', every: day, run: () => forgetGrants(pool, clock.now()) }))

  routes.get(honoPath(getSessions), ofProject, async c => {
    const rows = await listGrants(pool, accountOf(c), clock.now())
    return c.json({ pcis: rows.flatMap(row => toWireGrant(row, c.get('project')) ?? []) }, 200, fresh)
  })

  routes.post(honoPath(activateSession), ofProject, async c => {
    takeChange(c)
    const who = accountOf(c)
    const chainId = evmChainOf(who)
    const given = readGrant(await readJson(c, largestBody), who.account, clock.now())
    const { pci, delegation, deployment, limits } = given
    const { signature } = delegation
    const hash = hashTypedData(delegationTypedData(delegation, chainId))
    await requireSigned(who, hash, deployment ? wrapSignature(deployment, signature) : signature)
    const grant = { pci, context: given.context, expiresAt: limits.until * 1000 }
    if (!(await addGrant(pool, who, grant, clock.now())))
      throw new Failure(409, 'account', 'This account has too many permissions at once: revoke some first')
    return c.json({ pci }, 200, fresh)
  })

  routes.post(honoPath(revokeSession), ofProject, async c => {
    takeChange(c)
    const who = accountOf(c)
    const { pci, signature } = Object(await readJson(c, largestBody)) as Record<string, unknown>
    if (!isPci(pci)) throw new Failure(400, 'pci', 'Not the id of a permission')
    const row = await findGrant(pool, who, pci)
    if (!row) throw new Failure(404, 'pci', 'There is no such permission')
    if (signature !== undefined) {
      if (!isHex(signature)) throw new Failure(400, 'signature', 'Not a signature')
      await requireSigned(who, hashMessage(revocationText(`${who.chain}:${who.account}`, pci)), signature)
    } else if (!(await isEnded(who.chain, pci)))
      throw new Failure(401, 'signature', 'The chain has not ended this permission: the account has to sign')
    await markRevoked(pool, who, pci, clock.now())
    // Only the account, which has signed, gets what it needs to end it on the chain.
    return c.json({ success: true, ...(signature !== undefined && { context: row.context }) }, 200, fresh)
  })

  for (const [method, path] of coSigned)
    routes.on(method, path, ofProject, () => {
      throw new Failure(501, 'feature', coSigning, fresh)
    })
  return routes

  function takeChange(c: HonoContext<GatewayEnv>): void {
    const network = networkOf(clientAddress(c, config.trustProxy))
    const seconds = rates.take(network, changesPerMinute)
    if (seconds > 0)
      throw new Failure(429, 'address', `Too many changes of permissions, try again in ${seconds} s`, {
        'retry-after': String(seconds),
      })
  }

  async function requireSigned(who: GrantAccount, hash: `0x${string}`, signature: `0x${string}`) {
    const asked = { chainId: evmChainOf(who), address: who.account as `0x${string}`, hash, signature }
    if (!(await checkHash({ rpc, recover }, asked)))
      throw new Failure(401, 'signature', 'The signature is not of this account, or not of this permission')
  }

  async function isEnded(chain: string, pci: `0x${string}`): Promise<boolean> {
    const { to, data } = isDisabledCall(pci)
    const answer = await rpc.ask(chain, 'eth_call', [{ to, data }, 'latest']).catch(() => {
      throw new Failure(503, 'chain', 'The chain cannot be asked at the moment, please try again', {
        'retry-after': '5',
      })
    })
    return /^0x0*1$/.test(String(answer))
  }
}

/** What AppKit asks of a gateway that holds a key of its own to sign with. */
const coSigned = [
  ['POST', '/v1/sessions/:account'],
  ['GET', '/v1/sessions/:account/getcontext'],
  ['POST', '/v1/sessions/:account/sign'],
] as const

const coSigning =
  'This gateway signs nothing in the name of accounts: the chain holds a permission to its limits. Record what the wallet has granted by activate'

function accountOf(c: HonoContext<GatewayEnv>): GrantAccount {
  const given = c.req.param('account') ?? ''
  try {
    const { networkId, address } = parseCaipAddress(given)
    return { project: c.get('project').id, chain: networkId, account: address.toLowerCase() }
  } catch {
    throw new Failure(400, 'account', 'An account is written as eip155:1:0x…')
  }
}

/** Contracts hold to limits on EVM chains alone; accounts elsewhere have an empty list. */
function evmChainOf({ chain, account }: GrantAccount): number {
  const id = Number(/^eip155:([1-9]\d{0,15})$/.exec(chain)?.[1])
  if (!Number.isSafeInteger(id) || !/^0x[\da-f]{40}$/.test(account))
    throw new Failure(400, 'account', 'Permissions are of accounts on EVM chains')
  return id
}
