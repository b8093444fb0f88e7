export const balanceDecimals = 3 // ACC-22
export const moneyDecimals = 2 // ACC-22, ACC-23
