import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { projects } from '../projects/projectsTable'

const huge = 100 * 1024 * 1024

describe('bodies', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway()
    await gateway.context.db.insert(projects).values({ id: 'shop', name: 'Shop' })
  })
  afterAll(() => gateway.close())

  it('of 100 MB are refused before they are sent', async () => {
    const { head, written } = await pour(gateway.url, `content-length: ${huge}`, bytes => bytes)
    expect(head).toMatch(/^HTTP\/1\.1 413 /)
    expect(head).toContain('"field":"body"')
    expect(written).toBeLessThan(huge)
  })

  it('of 100 MB without a length are cut off, and never held', async () => {
    const before = process.memoryUsage().rss
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const { head, written } = await pour(gateway.url, 'transfer-encoding: chunked', chunk)
    expect(head).toMatch(/^HTTP\/1\.1 413 /)
    expect(written).toBeLessThan(huge)
    expect(process.memoryUsage().rss - before).toBeLessThan(huge / 2)
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200)
  })

  it('are JSON whatever their content type; what is none is told so', async () => {
    const post = (body: BodyInit, type: string) =>
      fetch(`${gateway.url}/e?projectId=shop`, { method: 'POST', body, headers: { 'content-type': type } })
    for (const type of ['text/plain;charset=UTF-8', 'application/json', 'application/x-www-form-urlencoded'])
      expect((await post('{}', type)).status).toBe(400) // read, and found to be no event
    for (const body of ['', '{"half":', '<html></html>', new Uint8Array([0xff, 0xfe, 0x22])]) {
      const answer = await post(body, 'application/json')
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({
        status: 'FAILED',
        reasons: [{ field: 'body', description: 'The body is not valid JSON' }],
        code: 'body/invalid',
      })
    }
  })

  it('of requests nobody wants do not keep the connection busy', async () => {
    const { head, written } = await pour(gateway.url, `content-length: ${huge}`, bytes => bytes, '/nothing')
    expect(head).toMatch(/^HTTP\/1\.1 404 /)
    expect(written).toBeLessThanOrEqual(huge)
  })
})

/** Sends up to 100 MB for as long as the gateway takes them. */
function pour(url: string, length: string, shape: (bytes: Buffer) => Buffer, path = '/e?projectId=shop') {
  const { hostname, port } = new URL(url)
  const piece = shape(Buffer.alloc(64 * 1024, 32))
  return new Promise<{ head: string; written: number }>(done => {
    let head = ''
    let written = 0
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`)
      write()
    })
    const write = () => {
      while (written < huge && !socket.destroyed && head === '') {
        written += piece.length
        if (!socket.write(piece)) return void socket.once('drain', write)
      }
      if (head !== '') socket.end()
    }
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      head += chunk
    })
    socket.on('error', () => {}) // reset while we send: that is the point
    socket.once('close', () => done({ head, written }))
  })
}
