const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date of the blogs as machines write it: `07/FEB/2024` becomes `2024-02-07`, `February 2024`
 * becomes `2024-02`. Throws a RangeError for anything else.
 */
export function isoDate(text: string): string {
  const match = /^(?:(\d\d)\/)?([A-Za-z]{3})[a-z]*[/ ](\d{4})$/.exec(text);
  const [, day, name = '', year] = match ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (month === 0) throw new RangeError(`"${text}" is no date of a blog.`);
  return [year, String(month).padStart(2, '0'), ...(day ? [day] : [])].join('-');
}
