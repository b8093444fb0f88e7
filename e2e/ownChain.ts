import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { chosenPorts } from '../scripts/lib/ports.mjs'

/**
 * A chain that no other story uses, and that may therefore be re-organised: a local one with the id of Sepolia, which
 * is the third network of the playground. No account of it has a past, save the one that is put into the gateway's store.
 */
export const ownChain = {
  id: 11_155_111,
  name: 'Sepolia',
  caip: 'eip155:11155111',
  port: chosenPorts().chainA + 100,
} as const

export const ownChainUrl = `http://127.0.0.1:${ownChain.port}`

export const ownNode = createPublicClient({ transport: http(ownChainUrl) })

/** What the node itself is told: balances, snapshots, when it mines. */
export async function askOwnNode(method: string, ...params: unknown[]): Promise<unknown> {
  return ownNode.request({ method, params } as never)
}

/** Stories that change what the chain does are told one after the other: who listens on this port has it. */
export async function aloneOnOwnChain(story: () => Promise<void>): Promise<void> {
  const turn = createServer()
  for (let isMine = false; !isMine; ) {
    turn.listen(ownChain.port + 1, '127.0.0.1')
    isMine = await once(turn, 'listening').then(
      () => true,
      () => wait(200, false),
    )
  }
  try {
    await story()
  } finally {
    await new Promise(closed => turn.close(closed))
  }
}

/** An account with ten thousand transactions and a thousand tokens there; nobody has its key. */
export const busyAccount = {
  address: '0xb0551e5000000000000000000000000000010000',
  has: { transactions: 10_000, tokens: 1_000 },
} as const

/** The settings by which the playground begins on it. */
export const onOwnChain = { networks: 3, start: 3 } as const

/** Lets the page find it where it would ask Sepolia's public nodes. */
export async function reachOwnChain(page: Page): Promise<void> {
  await page.route('https://11155111.rpc.thirdweb.com/**', async route => {
    const body = route.request().postData() ?? ''
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(ownChainUrl, { method: 'POST', body, headers })
    await route.fulfill({
      body: await answer.text(),
      headers: { ...headers, 'access-control-allow-origin': '*' },
    })
  })
}
