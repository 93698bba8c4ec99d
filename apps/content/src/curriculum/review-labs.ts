interface ReviewFields {
  is_recall: boolean;
  variant_of?: string | undefined;
}

/** Returns whether the lab is a variant or a recall task: it is for reviews only, and completes nothing. */
export function isForReview({ is_recall, variant_of }: ReviewFields): boolean {
  return is_recall || variant_of !== undefined;
}
