import { memo } from 'react';
import {
  botCheckNotice,
  contactFailures,
  contactFieldProblems,
  contactFormFields,
  contactFormLabels,
  contactStatus,
  contactWaiting,
  contactWaitingOnPage,
  withoutScript,
} from '../../content/contact.ts';
import { stagePictures } from '../../content/stage-pictures.ts';
import type { ContactField } from '../../../machines/domain.ts';
import { fill } from '../../ui/fill.ts';
import { contactIconPaths } from './contact-icon-paths.ts';
import { OutboxView } from './outbox-view.ts';
import { useSite } from '../../page/use-site.ts';
import buttons from '../../ui/button.module.css';
import { Mark } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type Form, useContactForm, useField } from './use-contact.ts';
import styles from './contact-form.module.css';

interface FieldProps {
  readonly form: Form;
  readonly field: ContactField;
}

function Field({ form, field }: FieldProps) {
  const { problem, inputProps, errorProps } = useField(form, field);
  const { label, hint, autocomplete } = contactFormFields[field];
  const hintId = `${inputProps.id}-hint`;
  const props = {
    ...inputProps,
    autoComplete: autocomplete,
    className: styles.input,
    'aria-describedby': inputProps['aria-describedby'] ?? hintId,
  };
  return (
    <div className={styles.field} data-field={field}>
      <label htmlFor={props.id} className={styles.label}>
        {label} {/* Said of the field itself to who hears it. */}
        <span className={styles.required} aria-hidden>
          {contactFormLabels.required}
        </span>
      </label>
      {field === 'message' ? (
        <textarea rows={4} dir="auto" {...props} />
      ) : (
        <input type={field === 'email' ? 'email' : 'text'} dir="auto" {...props} />
      )}
      <p id={hintId} className={styles.hint} hidden={Boolean(problem)}>
        {hint}
      </p>
      <p className={styles.error} {...errorProps} hidden={!problem}>
        {problem && (
          <>
            <Mark path={contactIconPaths.warning} />
            <span>{contactFieldProblems[field][problem]}</span>
          </>
        )}
      </p>
    </div>
  );
}

const problemText = (left: Form['left']) =>
  left?.problem && contactFieldProblems[left.field][left.problem];

function statusText({ status, reference }: Pick<Form, 'status' | 'reference'>): string {
  const said = statusSentence(status);
  return reference ? `${said} ${fill(contactFormLabels.reference, { id: reference })}` : said;
}

function statusSentence(status: Form['status']): string {
  if (status === null) return '';
  if (typeof status === 'string') return contactStatus[status];
  if ('invalid' in status) return contactStatus.invalid[status.invalid];
  if ('failed' in status) return contactFailures[status.failed];
  const words = status.place === 'device' ? contactWaiting : contactWaitingOnPage;
  return words[status.kept];
}

/** What takes the place of a form whose message has arrived; until then it is ready and unseen (C6). */
const Arrived = memo(function Arrived() {
  return (
    <div className={styles.arrived} data-part="arrived">
      <Picture base={stagePictures.sent} slot="prop" sizes="22rem" alt="" />
      <h3 className={styles.thanks}>
        <svg className={styles.tick} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <circle cx="16" cy="16" r="16" />
          <path d="M9 16.5l5 5 9-10" pathLength="1" />
        </svg>
        {contactFormLabels.sent}
      </h3>
    </div>
  );
});

/** The contact form (C2–C6). */
export function ContactForm() {
  const form = useContactForm();
  const { botCheck } = useSite();
  return (
    <>
      <form
        className={styles.form}
        method="post"
        aria-label={contactFormLabels.form}
        {...form.formProps}
      >
        <div className={styles.fields} {...form.fieldsProps}>
          <Field form={form} field="name" />
          <Field form={form} field="email" />
          <Field form={form} field="country" />
          <Field form={form} field="message" />
          <p className={styles.privacy}>
            {contactFormLabels.privacy}{' '}
            {botCheck.isGoogle &&
              botCheckNotice.map((part) =>
                'href' in part ? (
                  <a key={part.text} href={part.href}>
                    {part.text}
                  </a>
                ) : (
                  part.text
                ),
              )}
          </p>
        </div>
        <div className={styles.end}>
          {form.isReadyToTell && <Arrived />}
          <button className={`${buttons.button} ${styles.submit}`} data-leans {...form.submitProps}>
            {form.canRetry ? contactFormLabels.retry : contactFormLabels.submit}
          </button>
          <p className={styles.status} {...form.statusProps}>
            <span key={form.statusKey}>{statusText(form)}</span>
          </p>
          {form.isReadyToTell && (
            <p className="visually-hidden" {...form.leftProps}>
              {problemText(form.left)}
            </p>
          )}
          {form.isSent && (
            <button className={`${buttons.quiet} ${styles.restart}`} {...form.restartProps}>
              {contactFormLabels.restart}
            </button>
          )}
        </div>
        <p className={styles.withoutScript}>{withoutScript}</p>
      </form>
      {form.outbox && <OutboxView outbox={form.outbox} another={form.another} />}
    </>
  );
}
