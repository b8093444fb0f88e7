/** What the heap of a page holds after a full collection: how many objects, and the bytes of compiled code and of all else. */
export async function countHeap(cdp) {
  for (let time = 0; time < 4; time++) await cdp.send('HeapProfiler.collectGarbage')
  const { snapshot, nodes } = await takeSnapshot(cdp)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const count = { objects: 0, codeBytes: 0, otherBytes: 0 }
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[type][nodes[at + type]]
    if (kind === 'object' || kind === 'closure') count.objects += 1
    if (kind === 'code') count.codeBytes += nodes[at + size]
    else count.otherBytes += nodes[at + size]
  }
  return count
}

async function takeSnapshot(cdp) {
  const parts = []
  const take = ({ chunk }) => parts.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  return JSON.parse(parts.join(''))
}
