import { defineEndpoint } from '../endpoint'

/** JSON-RPC for smart accounts' user operations on one chain: a bundler and a paymaster. */
export const bundlerRpc = defineEndpoint({
  method: 'POST',
  path: 'v1/bundler',
  query: ['chainId', 'projectId'],
  answer: body => body,
})
