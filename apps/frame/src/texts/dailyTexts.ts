/** What the frame's settings say about small payments. */
export const dailyTexts = {
  daily: 'Small payments',
  dailyWhy: 'Without a window, up to an amount a day',
  dailyLead:
    'Payments are shown in a window of your wallet. You can let small ones be approved on the website’s page, by two digits that you type.',
  dailyRest:
    'This is for transfers of coins and of tokens with a known price, fees included, on this device. Everything else still has its window.',
  dailyNot:
    'This browser cannot tell whether a website hides your wallet. So every payment has its window here.',
  dailyOff: 'Off: always in a window',
  dailyUpTo: 'Up to {amount} within 24 hours',
  dailyChosen: 'Chosen',
}

export type DailyTexts = Readonly<Record<keyof typeof dailyTexts, string>>
