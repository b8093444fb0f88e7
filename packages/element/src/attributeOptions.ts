import { type Kit, type KitInput, type NetworkInput, withoutAbsent } from '@latchkey/core'
import { knownNetworks } from './knownNetworks'

export type CreateKit = (options: KitInput) => Kit

/** The attributes that a kit is made of. */
export const makingAttributes = ['project-id', 'gateway-url', 'networks', 'public-rpc', 'locale']

/**
 * The options that a `<latchkey-modal>` states: its attributes, and for everything else a
 * `<script type="application/json">` in it. `undefined` where it does not state enough.
 */
export function attributeOptions(element: HTMLElement): KitInput | undefined {
  const script = element.querySelector('script[type="application/json"]')
  const given = script ? readJson(script.textContent) : {}
  const text = (name: string) => element.getAttribute(name) ?? undefined
  const listed = text('networks')
    ?.split(/[\s,]+/)
    .filter(Boolean)
  const projectId = text('project-id') ?? given.projectId
  const networks = listed ?? given.networks
  if (typeof projectId !== 'string' || !Array.isArray(networks)) return undefined
  return {
    ...given,
    ...withoutAbsent({ gatewayUrl: text('gateway-url'), locale: text('locale') }),
    ...(element.hasAttribute('public-rpc') ? { publicRpc: true } : {}),
    projectId,
    networks: readNetworks(networks),
  }
}

function readJson(text: string | null): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch (error) {
    console.error('Latchkey: the options in <latchkey-modal> are not JSON:', error)
    return {}
  }
}

/** Chains that are known by their number, and whole ones as they are; what is neither is told by the kit. */
function readNetworks(given: readonly unknown[]): NetworkInput[] {
  return given.flatMap(each => {
    if (typeof each === 'object') return [each as NetworkInput]
    const known = knownNetworks().find(({ id }) => `${id}` === `${each}`)
    if (!known)
      console.error(
        `Latchkey: network ${each} is unknown: state it whole, as in viem/chains, in a <script type="application/json">.`,
      )
    return known ?? []
  })
}
