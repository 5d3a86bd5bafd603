/**
 * A heading in words that each can come by itself, from behind its own mask: together they read, wrap and copy as one
 * text. The class is each mask's.
 */
export const words = (text: string, className?: string) =>
  Array.from(text.matchAll(/ |[^ ]+/g), ({ 0: word, index }) =>
    word === ' ' ? (
      word
    ) : (
      <span key={index} className={className}>
        <span>{word}</span>
      </span>
    ),
  );
