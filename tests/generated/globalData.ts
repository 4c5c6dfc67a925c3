const globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {};

export default globalData;
