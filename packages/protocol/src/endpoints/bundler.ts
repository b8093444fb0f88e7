import { defineEndpoint } from '../endpoint'

/** JSON-RPC for the operations of smart accounts on one chain: a bundler and a paymaster. */
export const bundlerRpc = defineEndpoint({
  method: 'POST',
  path: 'v1/bundler',
  query: ['chainId', 'projectId'],
  answer: body => body,
})
