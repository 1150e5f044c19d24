import type { Refusal } from '../errors/refusal.ts'

/** Refusals of what the platform and its restaurants tell each other. */
export const supportRefusals = {
  announcement_reaches_nobody: {
    status: 422,
    title: 'No restaurant is on these plans.',
    next: 'Choose another plan, or name the restaurants.',
  },
  announcement_restaurant_unknown: {
    status: 422,
    title: 'One of the chosen restaurants does not exist.',
    next: 'Take it out, or search for it again.',
  },
  announcement_recalled: {
    status: 410,
    title: 'This announcement was withdrawn.',
    next: 'There is nothing to do: what it said does not hold any more.',
  },
  ticket_not_resolved: {
    status: 409,
    title: 'This ticket is not resolved.',
    next: 'Load the page again; you can rate it once it is settled.',
  },
  ticket_resolved_already: { status: 409, title: 'This ticket is resolved already.', next: 'Load the page again.' },
  ticket_changed_meanwhile: {
    status: 409,
    title: 'This ticket has changed since you opened it.',
    next: 'Read what is new, then send yours again. What you typed is still there.',
  },
  ticket_assignee_unknown: {
    status: 422,
    title: 'No one on the platform’s team has this id.',
    next: 'Choose a person from the list.',
  },
  ticket_file_type: {
    status: 415,
    title: 'We do not take files of this type.',
    next: 'Send a picture, a PDF, a text, a Word or Excel file or an MP4, under its own ending.',
  },
  ticket_file_empty: { status: 422, title: 'The file is empty.', next: 'Choose it again.' },
  ticket_files_waiting: {
    status: 409,
    title: 'Too many files were uploaded and not sent.',
    next: 'Send your message, or wait a day: unsent files are deleted.',
  },
  ticket_file_gone: {
    status: 422,
    title: 'One of the files is not there any more.',
    next: 'Take it out and choose it again.',
  },
  article_changed_meanwhile: {
    status: 409,
    title: 'This article was saved by another person a moment ago.',
    next: 'What you typed is still there: use theirs, or keep yours.',
  },
  article_has_no_version: { status: 404, title: 'There is no such version.', next: 'Choose one of the list.' },
} as const satisfies Record<string, Refusal>
