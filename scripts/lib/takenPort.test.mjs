import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { chosenPorts } from './ports.mjs'
import { takenPort } from './takenPort.mjs'

describe('takenPort', () => {
  const open = []
  afterEach(() => open.splice(0).forEach(stop => void stop()))

  it('says nothing when every port is free', async () => {
    expect(await takenPort(await freePorts())).toBeUndefined()
  })

  it('names the port, the process that has it and the variable that chooses another', async () => {
    const ports = await freePorts()
    const child = spawn(process.execPath, ['-e', listenScript, String(ports.chainB)])
    open.push(() => child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const sentence = await takenPort(ports)
    expect(sentence).toContain(
      `Port ${ports.chainB}, meant for the second chain, is taken by process ${child.pid}`,
    )
    expect(sentence).toContain(`stop it (kill ${child.pid})`)
    expect(sentence).toMatch(/LATCHKEY_PORT_CHAIN_B=\d+ npm start\.$/)
    expect(sentence).not.toContain('\n')
  })

  it('names the sockets’ port of the Solana chain', async () => {
    const ports = await freePorts()
    const server = createServer().listen(ports.solana + 1, '127.0.0.1')
    open.push(() => server.close())
    await once(server, 'listening')
    const sentence = await takenPort(ports)
    expect(sentence).toContain(`Port ${ports.solana + 1}, meant for the Solana chain, is taken`)
    expect(sentence).toContain('LATCHKEY_PORT_SOLANA=')
  })

  it('sees a listener on all addresses too', async () => {
    const ports = await freePorts()
    const server = createServer().listen(ports.playground, '0.0.0.0')
    open.push(() => server.close())
    await once(server, 'listening')
    expect(await takenPort(ports)).toContain('LATCHKEY_PORT_PLAYGROUND')
  })
})

describe('chosenPorts', () => {
  it('takes the usual ports, and the ones the environment asks for', () => {
    expect(chosenPorts({ LATCHKEY_PORT_FAUCET: '9000' })).toEqual({
      playground: 5173,
      chainA: 8545,
      chainB: 8546,
      faucet: 9000,
      solana: 8548,
      gateway: 8600,
      mail: 8610,
      social: 8612,
      farcaster: 8614,
      onramp: 8616,
      verified: 8618,
      recovery: 8620,
      wallet: 5174,
    })
  })

  it.each(['abc', '0', '70000', '80.5'])('refuses "%s"', text => {
    expect(() => chosenPorts({ LATCHKEY_PORT_FAUCET: text })).toThrow(/LATCHKEY_PORT_FAUCET.*1 to 65535/)
  })

  it('keeps the port after Solana’s for its sockets', () => {
    expect(() => chosenPorts({ LATCHKEY_PORT_GATEWAY: '8549' })).toThrow(
      /LATCHKEY_PORT_GATEWAY and LATCHKEY_PORT_SOLANA different/,
    )
    expect(() => chosenPorts({ LATCHKEY_PORT_SOLANA: '8544' })).toThrow(
      /LATCHKEY_PORT_SOLANA and LATCHKEY_PORT_CHAIN_A different/,
    )
    expect(() => chosenPorts({ LATCHKEY_PORT_SOLANA: '65535' })).toThrow(/LATCHKEY_PORT_SOLANA.*1 to 65534/)
  })

  it('refuses one port for two things', () => {
    expect(() => chosenPorts({ LATCHKEY_PORT_FAUCET: '8545' })).toThrow(
      /LATCHKEY_PORT_FAUCET and LATCHKEY_PORT_CHAIN_A different/,
    )
  })
})

const listenScript = `require('node:net').createServer().listen(Number(process.argv[1]), '127.0.0.1', () => console.log('open'))`

/** Ports that nothing has, each with a free one after it, below those that the system gives away by itself. */
async function freePorts() {
  const ports = {}
  let port = 20_000 + Math.floor(Math.random() * 10_000)
  for (const name of [
    'playground',
    'chainA',
    'chainB',
    'faucet',
    'solana',
    'gateway',
    'mail',
    'social',
    'farcaster',
    'onramp',
    'verified',
    'recovery',
    'wallet',
  ]) {
    while (!((await isFree(port)) && (await isFree(port + 1)))) port += 2
    ports[name] = port
    port += 2
  }
  return ports
}

async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1')
  const opened = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false)
  await new Promise(done => server.close(done))
  return opened
}
