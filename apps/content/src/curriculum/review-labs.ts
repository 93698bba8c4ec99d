interface ReviewFields {
  is_recall: boolean;
  variant_of?: string | undefined;
}

/** A variant or a recall task completes nothing. */
export function isForReview({ is_recall, variant_of }: ReviewFields): boolean {
  return is_recall || variant_of !== undefined;
}
