/** The answers of a page without script to what styles ask, as conditions that hold always, and never. */
const answers = { '(scripting: none)': '(min-width: 0)', '(scripting: enabled)': '(max-width: 0)' };

function answer(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const { media } = rule;
      for (const [asked, answered] of Object.entries(answers)) {
        media.mediaText = media.mediaText.replace(asked, answered);
      }
    }
    if ('cssRules' in rule) answer(rule.cssRules as CSSRuleList);
  }
}

/**
 * Styles the page as one without script, for which its script has failed: all of it can be read, and nothing offers
 * what only script can do.
 */
export function readWithoutScript(): void {
  for (const sheet of document.styleSheets) {
    try {
      answer(sheet.cssRules);
    } catch {
      // A sheet that did not come either, or that an extension has put there, cannot be read.
    }
  }
}
