export const balanceDecimals = 3 // ACC-22
