/** How a router is called; routers of one kind read the same bytes alike. */
export type RouterKind = 'v2' | 'v3' | 'router02' | 'universal'

/** A router of Uniswap, and the token that stands for the coin of its chain. Addresses are in lower case. */
export type Router = { kind: RouterKind; address: string; weth: string }

type Chain = { weth: string; routers: Readonly<Record<string, RouterKind>> }

const onOp = '0x4200000000000000000000000000000000000006'
const v3Routers = {
  '0xe592427a0aece92de3edee1f18e0157c05861564': 'v3',
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': 'router02',
} as const

/** As published by Uniswap. A router that is not here, a test chain's as well, is nobody's that we know. */
const chains: Readonly<Record<string, Chain>> = {
  'eip155:1': {
    weth: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    routers: {
      ...v3Routers,
      '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': 'v2',
      '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': 'universal',
      '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': 'universal',
    },
  },
  'eip155:10': {
    weth: onOp,
    routers: {
      ...v3Routers,
      '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2': 'v2',
      '0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8': 'universal',
      '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507': 'universal',
    },
  },
  'eip155:137': {
    weth: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
    routers: {
      ...v3Routers,
      '0xedf6066a2b290c185783862c7f4776a2c8077ad1': 'v2',
      '0xec7be89e9d109e7e3fec59c222cf297125fefda2': 'universal',
      '0x1095692a6237d83c6a72f3f5efedb9a670c49223': 'universal',
    },
  },
  'eip155:8453': {
    weth: onOp,
    routers: {
      '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': 'v2',
      '0x2626664c2603336e57b271c5c0b26f421741e481': 'router02',
      '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': 'universal',
      '0x6ff5693b99212da76ad316178a184ab56d299b43': 'universal',
    },
  },
  'eip155:42161': {
    weth: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
    routers: {
      ...v3Routers,
      '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': 'v2',
      '0x5e325eda8064b456f4781070c0738d849c824258': 'universal',
      '0xa51afafe0263b40edaef0df8781ea9aa03e381a3': 'universal',
    },
  },
}

/** The router at an address of a chain; undefined for every other contract. */
export function findRouter(contract: string, networkId: string): Router | undefined {
  const chain = Object.hasOwn(chains, networkId) ? chains[networkId] : undefined
  const address = contract.toLowerCase()
  const kind = chain && Object.hasOwn(chain.routers, address) ? chain.routers[address] : undefined
  return chain && kind ? { kind, address, weth: chain.weth } : undefined
}
