export const { CHROMIUM_PATH } = process.env;
