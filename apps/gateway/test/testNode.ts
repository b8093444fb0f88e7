import { onTestFinished } from 'vitest'
import { startTestNode, type TestNode } from '../src/rpc/testing/startTestNode'

/** A node for one test, which stops when the test ends. */
export async function testNode(...[chainId, behaviour]: Parameters<typeof startTestNode>): Promise<TestNode> {
  const node = await startTestNode(chainId, behaviour)
  onTestFinished(node.close)
  return node
}
