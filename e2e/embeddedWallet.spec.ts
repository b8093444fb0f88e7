import { expect } from '@playwright/test'
import { askFrame, framed, frameUrl, openFramePage, shakeHands, test } from './framePage'
import { mailedCode, openMailedLink } from './inbox'
import { logInByMail } from './logInByMail'

type User = { address: string; email?: string; chainId: string | number }

const oneAddress = () => `visitor-${crypto.randomUUID()}@mail.example`

test('[EMB-16 EMB-17 EMB-18 EMB-39 EMB-58] a mail address becomes a wallet @firefox', async ({
  page,
  site,
}) => {
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const email = oneAddress()
  await openFramePage(page, site)
  await shakeHands(page)
  expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  await logInByMail(page, email)
  const user = await askFrame<User>(page, 'GET_USER', {})
  expect(user).toMatchObject({ email, chainId: 'eip155:31337', preferredAccountType: 'eoa' })
  expect(user.address).toMatch(/^0x[\da-fA-F]{40}$/)
  const solana = await askFrame<User>(page, 'GET_USER', {
    chainId: 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE',
  })
  expect(solana.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  await page.reload()
  await shakeHands(page)
  expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
  expect((await askFrame<User>(page, 'GET_USER', {})).address).toBe(user.address)
  await askFrame(page, 'SIGN_OUT')
  expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  await expect(askFrame(page, 'GET_USER', {})).rejects.toThrow('You are logged out')
  expect(problems).toEqual([])
})

test('a wrong code is told in the page’s language, and the right one logs in', async ({ page, site }) => {
  site.pages['/'] = framed(`${frameUrl}&lang=de`)
  const email = oneAddress()
  await openFramePage(page, site)
  await shakeHands(page)
  await askFrame(page, 'CONNECT_EMAIL', { email })
  const approved = askFrame(page, 'CONNECT_DEVICE')
  await openMailedLink(page.context(), email)
  await approved
  const otp = await mailedCode(email)
  const wrong = otp === '000000' ? '000001' : '000000'
  await expect(askFrame(page, 'CONNECT_OTP', { otp: wrong })).rejects.toThrow(
    'Das ist nicht der Code aus der E-Mail. Sie haben noch 4 Versuche.',
  )
  await askFrame(page, 'CONNECT_OTP', { otp })
  await expect(askFrame(page, 'CONNECT_OTP', { otp })).rejects.toThrow('Dieser Code ist abgelaufen')
})

test('[EMB-58] two tabs that log in at once have one wallet', async ({ page, site }) => {
  const email = oneAddress()
  await openFramePage(page, site)
  await shakeHands(page)
  await logInByMail(page, email)
  const other = await page.context().newPage()
  await openFramePage(other, site)
  await shakeHands(other)
  const users = await Promise.all([page, other, page, other].map(tab => askFrame<User>(tab, 'GET_USER', {})))
  expect(new Set(users.map(({ address }) => address)).size).toBe(1)
})
