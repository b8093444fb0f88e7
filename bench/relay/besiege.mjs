import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { openSocket } from './openSocket.mjs'

const at = { fragments: 400, http: 400 } // attempts a second, more than an address has
const mostAsked = 50
const part = 'x'.repeat(100)

/**
 * What somebody does to the relay without being one of its clients: he holds `halfOpen` connections on which a handshake
 * begins and never ends, sends messages in parts without an end, and asks over HTTP. Counts what he got in `counts`.
 */
export function besiege({ address, pass, from, counts, paced, halfOpen }) {
  const { hostname, port, host, pathname } = new URL(address)
  const http = `http://${host}`
  const agent = new Agent({ keepAlive: true, maxSockets: mostAsked })
  const held = new Set()
  let stopped = false

  function hold() {
    if (stopped) return
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      counts.halfOpen += 1
      socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\nConnection: Upg`)
    })
    held.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      held.delete(socket)
      setTimeout(hold, 100)
    })
  }
  for (let count = 0; count < halfOpen; count += 1) hold()

  let sender
  function openSender() {
    const mine = openSocket(`${address}?auth=${pass()}&projectId=playground`, {
      headers: { 'x-forwarded-for': from },
      onOpen() {
        mine.isOpen = true
      },
      onText() {},
      onEnd() {
        counts.closed += 1
        if (sender === mine) sender = undefined
      },
    })
    return mine
  }
  function sendPart() {
    sender ??= openSender()
    if (!sender.isOpen) return
    sender.sendPart(part, !sender.hasBegun)
    sender.hasBegun = true
    counts.parts += 1
  }

  let asking = 0
  function ask(n) {
    if (asking >= mostAsked) return
    asking += 1
    const path = n % 2 ? '/getWallets?projectId=playground&st=bench&sv=1&page=1&entries=40' : '/nothing'
    request(`${http}${path}`, { agent, headers: { 'x-forwarded-for': from } }, answer => {
      if (answer.statusCode === 429) counts.refused += 1
      else counts.http += 1
      answer.resume()
    })
      .on('error', () => {})
      .on('close', () => {
        asking -= 1
      })
      .end()
  }

  const loops = [paced(at.fragments, sendPart), paced(at.http, ask)]
  return async () => {
    stopped = true
    for (const socket of held) socket.destroy()
    await Promise.all(loops)
    sender?.terminate()
    agent.destroy()
  }
}
